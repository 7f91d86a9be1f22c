import { Form, SubmitButton, TextField } from '@/components/form';
import { ButtonForm } from '@/components/form/button-form';
import { PostalAddress } from '@/components/policies/postal-address';
import { Badge, Card, ClockIcon, Notice, TelephoneLink } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { chooseCenter, findCenters } from '@/lib/claims/settling/choose-center';
import { claimField, type SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import { texts } from '@/lib/content';
import type { ServiceCenter } from '@/lib/platform';
import { CentersMap, centerPart } from './centers-map';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';
import { distanceOf, hoursToday, momentAtPlace } from './words';

/** The places near a postal code, the nearest first. */
export function CentersStep({
  view,
  settling,
  content: { near, centers },
  kept,
  said,
}: SettlingProps & {
  readonly content: Extract<StepContent, { step: 'service-centers' }>;
  readonly kept: KeptForm | undefined;
  readonly said: SaidCode | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { claim } = settling.facts;
  const found = centers?.kind === 'centers' ? centers.centers : [];
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="service-centers"
      notice={<SaidNotice view={view} said={said} />}
    >
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
            maxLength={20}
          />
          <div>
            <SubmitButton variant="secondary" pending={text('Claims_Centers_Finding')}>
              {text('Claims_Centers_Find')}
            </SubmitButton>
          </div>
        </Form>
      </Card>
      {centers?.kind === 'unavailable' && (
        <Notice tone="warning">{text('Claims_Centers_Unavailable')}</Notice>
      )}
      {centers?.kind === 'unknown-code' && near && (
        <Notice tone="warning">
          {text('Claims_Centers_Unknown', { postalCode: near.postalCode })}
        </Notice>
      )}
      {centers?.kind === 'centers' && found.length === 0 && (
        <Notice tone="warning">{text('Claims_Centers_None')}</Notice>
      )}
      {found.length > 0 && near && (
        <>
          <h2 className="mb-3 text-xl">
            {text('Claims_Centers_Near', { postalCode: near.postalCode })}
          </h2>
          <ul className="grid grid-cols-1 gap-4">
            {found.map((center, index) => (
              <li key={center.id} id={centerPart(index + 1)} className="min-w-0 scroll-mt-6">
                <Center view={view} settling={settling} center={center} number={index + 1} />
              </li>
            ))}
          </ul>
          <CentersMap view={view} centers={found} />
        </>
      )}
    </SettlingFrame>
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
  const { id, name, address, phoneNumber, distance, nextSlot, note, timeZone } = center;
  const isChosen = settling.choices.center?.id === id;
  return (
    <Card padding="small" tone={isChosen ? 'accent' : 'raised'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg break-words">
          <span className="text-muted tabular-nums">{number}.</span> <bdi>{name}</bdi>
        </h3>
        <span className="flex flex-wrap gap-2">
          {isChosen && <Badge tone="accent">{text('Claims_Options_Chosen')}</Badge>}
          {distance !== undefined && (
            <span className="font-semibold tabular-nums">
              {distanceOf(view, distance, address.country)}
            </span>
          )}
        </span>
      </div>
      <address className="mt-1 text-sm text-muted not-italic">
        <PostalAddress address={address} language={view.language} />
      </address>
      <p className="mt-2 text-sm">
        {hoursToday(view, center, settling.facts.now)}
        {phoneNumber && (
          <>
            {' · '}
            <TelephoneLink
              number={phoneNumber}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            />
          </>
        )}
      </p>
      {note && <p className="mt-1 text-sm text-muted">{localized(note)}</p>}
      <p className="mt-2 flex items-start gap-2 font-semibold">
        <ClockIcon className="mt-1 size-4 shrink-0 text-link" />
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
            {text(isChosen ? 'Claims_Options_Keep' : 'Claims_Centers_Choose')}
            <span className="sr-only">: {name}</span>
          </ButtonForm>
        </div>
      )}
    </Card>
  );
}
