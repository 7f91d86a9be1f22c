import { redirect } from 'next/navigation';
import { Form, RadioGroup, SubmitButton, TextField } from '@/components/form';
import { productName } from '@/components/products/words';
import { Card, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { fileClaimPage } from '@/lib/claims';
import { homeAddress } from '@/lib/claims/urgent/home-address';
import { dispatchPage, helpField, helpName } from '@/lib/claims/urgent/pages';
import { knownPhoneField, requestHelp } from '@/lib/claims/urgent/request-help';
import type { UrgentContent } from '@/lib/claims/urgent/urgent-causes';
import { texts } from '@/lib/content';
import { carry, link } from '@/lib/navigation';
import { examplePhoneNumber, type UrgentCause } from '@/lib/platform';
import { contactLink, dashboardLink, type View } from '@/lib/request';
import { EmergencyCard } from './emergency-card';
import { PlaceField } from './place-field';
import { SomethingElse } from './something-else';

/** Before any claim: is everybody safe, whom to ring; else where one is, what else to know, whom to call back. */
export function UrgentPage({
  view,
  content,
  kept,
  help,
  paidBack,
}: {
  readonly view: View;
  readonly content: Extract<UrgentContent, { readonly kind: 'causes' }>;
  readonly kept: KeptForm | undefined;
  /** What has happened, where one came from there. */
  readonly help: string | null;
  /** Where who has paid somebody else goes on, where a claim was begun. */
  readonly paidBack: string | undefined;
}) {
  if (view.audience.kind === 'visitor') redirect(link(view, '/'));
  const { text, html, localized } = texts(view.snapshot, view.language);
  const { causes, products, phone } = content;
  const named = causes.map((one) => ({ ...one, name: helpName(one.productId, one.cause) }));
  const one = named.find(({ name }) => name === help);
  const told = one ? [one] : [...new Map(named.map((each) => [each.cause, each])).values()];
  const place = placeWords(told);
  const home = homeAddress(view, content, one ? [one] : named);
  const open = new Set(named.flatMap(({ openClaimId }) => openClaimId ?? []));
  const canBePaidBack = (one ? [one] : named).some((each) => each.canBePaidBack);
  const claim =
    paidBack ??
    (one
      ? carry(link(view, fileClaimPage), [['product', one.productId]])
      : link(view, fileClaimPage));
  return (
    <NarrowPage
      title={text('Claims_Urgent_Title')}
      back={{ href: dashboardLink(view), label: text('Claims_Back_Dashboard') }}
    >
      {named.length === 0 ? (
        <div className="grid grid-cols-1 gap-6">
          <Notice
            tone="warning"
            html={html('Claims_Urgent_None', { contactUs: contactLink(view) ?? '' })}
          />
          <SomethingElse view={view} claim={claim} isAll />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {[...open].map((claimId) => (
            <Notice key={claimId} tone="information">
              <p className="font-semibold">{text('Claims_Urgent_Open')}</p>
              <LinkButton href={link(view, dispatchPage(claimId))} className="mt-3">
                {text('Claims_Urgent_Follow')}
              </LinkButton>
            </Notice>
          ))}
          <EmergencyCard
            view={view}
            heading={text('Claims_Urgent_Safe')}
            lead={text('Claims_Urgent_Safe_No')}
            emergencies={told.map(({ title, emergency }) => ({
              emergency,
              ...(told.length > 1 ? { title: localized(title) } : {}),
            }))}
          />
          <section aria-labelledby="send-somebody">
            <h2 id="send-somebody" className="text-2xl">
              {text('Claims_Urgent_Send')}
            </h2>
            <p className="mt-1 mb-6 text-lg text-muted">{text('Claims_Urgent_Send_Lead')}</p>
            <Form
              view={view}
              change={requestHelp}
              kept={kept}
              label={text('Claims_Urgent_Send')}
              {...(home === undefined ? {} : { given: { place: home } })}
              hidden={phone === undefined ? {} : { [knownPhoneField]: 'on' }}
              isPageForm
            >
              <RadioGroup
                name={helpField}
                legend={text('Claims_Urgent_What')}
                defaultValue={one?.name ?? (named.length === 1 ? named[0]?.name : undefined)}
                options={named.map(({ name, title, productId, holderPays }) => {
                  const product = products.find(({ id }) => id === productId);
                  return {
                    value: name,
                    label: localized(title),
                    hint: [
                      ...(product ? [productName(view, product)] : []),
                      costOf(view, holderPays),
                    ].join(' · '),
                  };
                })}
              />
              <SomethingElse view={view} claim={claim} />
              <PlaceField
                label={text(place.label)}
                hint={text(home === undefined ? place.hint : 'Claims_Urgent_Home_Known')}
                texts={{
                  locate: text('Claims_Urgent_Locate'),
                  locating: text('Claims_Urgent_Locating'),
                  located: text('Claims_Urgent_Located'),
                  notLocated: text('Claims_Urgent_NotLocated'),
                  letGo: text('Claims_Urgent_LetGo'),
                }}
              />
              <TextField
                name="wrong"
                label={text('Claims_Urgent_More')}
                hint={text('Claims_Urgent_More_Hint')}
              />
              <TextField
                name="phone"
                kind="tel"
                autoComplete="tel"
                label={text('Claims_Urgent_Phone')}
                hint={
                  phone === undefined
                    ? text('Claims_Urgent_Phone_Hint', {
                        example: examplePhoneNumber(view.settings.Global_HomeCountry),
                      })
                    : text('Claims_Urgent_Phone_Known', { phone })
                }
              />
              <SubmitButton size="large" pending={text('Claims_Urgent_Submitting')}>
                {text('Claims_Urgent_Submit')}
              </SubmitButton>
            </Form>
          </section>
          {canBePaidBack && (
            <Card padding="small" tone="inset">
              <h2 className="text-lg">{text('Claims_Urgent_Paid')}</h2>
              <p className="mt-1">{text('Claims_Urgent_Paid_Text')}</p>
              <LinkButton variant="secondary" className="mt-3" href={claim}>
                {text('Claims_Urgent_Paid_Link')}
              </LinkButton>
            </Card>
          )}
        </div>
      )}
    </NarrowPage>
  );
}

/** How it is asked where to send somebody: to a home, or to wherever somebody stands. */
function placeWords(causes: readonly UrgentCause[]) {
  return causes.every(({ isAtHome }) => isAtHome)
    ? { label: 'Claims_Urgent_Home', hint: 'Claims_Urgent_Home_Hint' }
    : { label: 'Claims_Urgent_Place', hint: 'Claims_Urgent_Place_Hint' };
}

/** What it costs the holder, before anybody is sent. */
function costOf(view: View, holderPays: UrgentCause['holderPays']): string {
  const { text, money } = texts(view.snapshot, view.language);
  if (!holderPays) return text('Claims_Urgent_Cost_Unknown');
  const { amount, currency } = holderPays;
  return amount > 0
    ? text('Claims_Urgent_Cost', { amount: money(amount, currency) })
    : text('Claims_Urgent_Cost_Nothing');
}
