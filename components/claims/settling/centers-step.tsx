import { Form, SubmitButton, TextField } from '@/components/form';
import { ButtonForm } from '@/components/form/button-form';
import { PostalAddress } from '@/components/policies/postal-address';
import { Badge, Card, ClockIcon, LinkButton, Notice, TelephoneLink } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { isTimeSought } from '@/lib/claims';
import { claimField } from '@/lib/claims/of-claim';
import { chooseCenter, findCenters } from '@/lib/claims/settling/choose-center';
import { settlingPage } from '@/lib/claims/settling/pages';
import type { SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import { openQuotes, quoteOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isAtHolder, readablePhoneNumber, type ServiceCenter } from '@/lib/platform';
import { contactLink } from '@/lib/request';
import { CentersMap, centerPart } from './centers-map';
import { openingHours } from './hours';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';
import { distanceOf, momentAtPlace } from './words';

/** The places near a postal code: the nearest first, or the soonest where somebody comes from there. */
export function CentersStep({
  view,
  settling,
  content: { near, centers, isSearched },
  kept,
  said,
}: SettlingProps & {
  readonly content: Extract<StepContent, { step: 'service-centers' }>;
  readonly kept: KeptForm | undefined;
  readonly said: SaidCode | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { claim } = settling.facts;
  const isVisit = isAtHolder(quoteOf(settling));
  const { near: found, far } = centers?.kind === 'centers' ? centers : nowhere;
  const all = [...found, ...far];
  const within =
    centers?.kind === 'centers' && centers.within !== undefined
      ? distanceOf(view, centers.within, near?.country ?? '')
      : undefined;
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="service-centers"
      {...(isVisit
        ? { title: text('Claims_Centers_Visit'), lead: text('Claims_Centers_Visit_Lead') }
        : {})}
      notice={<SaidNotice view={view} said={said} />}
    >
      {isSearched && (
        <Card padding="small" tone="inset" className="mb-6">
          <Form
            view={view}
            change={findCenters}
            kept={kept}
            given={{ postalCode: near?.postalCode ?? '' }}
            hidden={{ [claimField]: claim.id, country: near?.country ?? '' }}
            label={text('Claims_Centers_Find')}
            isPageForm
          >
            <TextField
              name="postalCode"
              label={text('Claims_Centers_Code')}
              hint={text('Claims_Centers_Code_Hint')}
              autoComplete="postal-code"
            />
            <div>
              <SubmitButton variant="secondary" pending={text('Claims_Centers_Finding')}>
                {text('Claims_Centers_Find')}
              </SubmitButton>
            </div>
          </Form>
        </Card>
      )}
      {centers?.kind === 'unavailable' && (
        <Notice tone="warning">{text('Claims_Centers_Unavailable')}</Notice>
      )}
      {centers?.kind === 'unknown-code' && near && (
        <Notice tone="warning">
          {text('Claims_Centers_Unknown', { postalCode: near.postalCode })}
        </Notice>
      )}
      {centers?.kind === 'centers' && found.length === 0 && near && (
        <NoneNear view={view} settling={settling}>
          {within === undefined || (all.length === 0 && !isVisit)
            ? text('Claims_Centers_None')
            : text('Claims_Centers_None_Near', { postalCode: near.postalCode, distance: within })}
        </NoneNear>
      )}
      {all.length > 0 && all.every(({ nextSlot }) => nextSlot === undefined) && (
        <Notice tone="warning" className="mb-6" title={text('Claims_Centers_NoTime_Title')}>
          {isTimeSought(claim) ? localized(claim.next.text) : text('Claims_Centers_NoTime')}
        </Notice>
      )}
      {found.length > 0 && near && (
        <>
          <h2 className="mb-3 text-xl">
            {text('Claims_Centers_Near', { postalCode: near.postalCode })}
            {within !== undefined && (
              <span className="block text-sm font-normal text-muted">
                {text('Claims_Centers_Within', { distance: within })}
              </span>
            )}
          </h2>
          <CenterList view={view} settling={settling} centers={found} from={1} />
        </>
      )}
      {far.length > 0 && within !== undefined && (
        <details className="mt-6">
          <summary className="link flex min-h-11 cursor-pointer items-center">
            {text('Claims_Centers_Far', { count: far.length, distance: within })}
          </summary>
          <p className="mt-1 mb-3 text-muted">{text('Claims_Centers_Far_Lead')}</p>
          <CenterList view={view} settling={settling} centers={far} from={found.length + 1} />
        </details>
      )}
      {!isVisit && <CentersMap view={view} centers={found} />}
    </SettlingFrame>
  );
}

const nowhere = { near: [], far: [] } as const;

/** That no place is near enough, and the other ways to settle the claim. */
function NoneNear({
  view,
  settling: { facts },
  children,
}: SettlingProps & { readonly children: string }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Notice tone="warning">
      <p>{children}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {openQuotes(facts).length > 1 && (
          <LinkButton
            href={link(view, settlingPage(facts.claim.id, 'service-options'))}
            variant="secondary"
            size="small"
          >
            {text('Claims_Centers_Another')}
          </LinkButton>
        )}
        <LinkButton href={contactLink(view)} variant="quiet" size="small">
          {text('Dashboard_Contact')}
        </LinkButton>
      </div>
    </Notice>
  );
}

function CenterList({
  view,
  settling,
  centers,
  from,
}: SettlingProps & {
  readonly centers: readonly ServiceCenter[];
  /** The number of the first. */
  readonly from: number;
}) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {centers.map((center, index) => (
        <li key={center.id} id={centerPart(from + index)} className="min-w-0 scroll-mt-6">
          <Center view={view} settling={settling} center={center} number={from + index} />
        </li>
      ))}
    </ul>
  );
}

function Center({
  view,
  settling,
  center,
  number,
}: SettlingProps & {
  readonly center: ServiceCenter;
  /** In the list, and on the map. */
  readonly number: number;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { id, name, phoneNumber, distance, nextSlot, note, timeZone } = center;
  const isChosen = settling.choices.center?.id === id;
  const isVisit = isAtHolder(quoteOf(settling));
  const hours = isVisit ? '' : openingHours(view, center, settling.facts.now);
  return (
    <Card padding="small" tone={isChosen ? 'accent' : 'raised'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg">
          <span className="text-muted tabular-nums">{number}.</span> <Verbatim>{name}</Verbatim>
        </h3>
        <span className="flex flex-wrap gap-2">
          {isChosen && <Badge tone="accent">{text('Claims_Options_Chosen')}</Badge>}
          {distance !== undefined && !isVisit && (
            <span className="font-semibold tabular-nums">
              {distanceOf(view, distance, center.address.country)}
            </span>
          )}
        </span>
      </div>
      {!isVisit && (
        <address className="mt-1 text-sm text-muted not-italic">
          <PostalAddress view={view} address={center.address} />
        </address>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
        {hours && <span>{hours}</span>}
        {phoneNumber && (
          <TelephoneLink number={readablePhoneNumber(phoneNumber)} className="link-line" />
        )}
      </p>
      {note && <p className="mt-1 text-sm text-muted">{localized(note)}</p>}
      <p className="mt-2 flex items-start gap-2 font-semibold">
        <ClockIcon className="mt-1 size-4 text-link" />
        {nextSlot
          ? text('Claims_Centers_Next', { slot: momentAtPlace(view, nextSlot, timeZone) })
          : text('Claims_Centers_Full')}
      </p>
      {nextSlot && (
        <div className="mt-3">
          <ButtonForm
            view={view}
            change={chooseCenter}
            values={{ [claimField]: settling.facts.claim.id, center: id }}
            variant={isChosen ? 'secondary' : 'primary'}
            size="small"
          >
            {text(
              isChosen
                ? 'Claims_Options_Keep'
                : isVisit
                  ? 'Claims_Centers_Visit_Choose'
                  : 'Claims_Centers_Choose',
            )}
            <span className="sr-only">: {name}</span>
          </ButtonForm>
        </div>
      )}
    </Card>
  );
}
