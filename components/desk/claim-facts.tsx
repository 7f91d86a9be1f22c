import { paidRows } from '@/components/claims/paid-rows';
import { ReachWords } from '@/components/claims/reach-words';
import { SectionCard } from '@/components/policies/plan/section-card';
import { type Description, DescriptionList } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { addressLines, bookedAppointment, productName, serialLabel } from '@/lib/platform';
import type { AtDesk } from './at-desk';

/** What a claim is about, and why a person looks at it. */
export function ClaimFacts({ view, shown, reach }: AtDesk) {
  const { text, localized, date, moment, money } = texts(view.snapshot, view.language);
  const { claim, product, holders, policyNumber, planName, saidCost, foundCost, waiver, signals } =
    shown;
  const { description, manufacturer, serialNumber } = product;
  const amount = (of: { readonly amount: number; readonly currency: string }) =>
    money(of.amount, of.currency);
  const { holderPayments: paid } = claim;
  const items: readonly (Description | false)[] = [
    { term: text('Desk_Fact_Holder'), value: holders.join(', ') || '–' },
    reach !== undefined &&
      reach.needed.length > 0 && {
        term: text('Claims_Reach_Fact'),
        value: <ReachWords view={view} reach={reach} />,
      },
    { term: text('Desk_Fact_Plan'), value: localized(planName) },
    { term: text('Dashboard_Plan_Number'), value: <Verbatim dir="ltr">{policyNumber}</Verbatim> },
    {
      term: text('Desk_Fact_Product'),
      value: productName(
        { Manufacturer: manufacturer, ProductDescription: description, Type: '' },
        localized,
      ),
    },
    serialNumber !== '' && {
      term: text(serialLabel(serialNumber)),
      value: (
        <Verbatim dir="ltr" className="inline-block max-w-full break-all">
          {serialNumber}
        </Verbatim>
      ),
    },
    {
      term: text('Desk_Fact_Loss'),
      value: claim.isDateEstimated
        ? text('Desk_Fact_Loss_Guess', { date: date(claim.dateOfLoss) })
        : date(claim.dateOfLoss),
    },
    { term: text('Desk_Fact_Filed'), value: moment(new Date(claim.submittedAt)) },
    claim.filedBy !== undefined && {
      term: text('Desk_Fact_FiledBy'),
      value: claim.filedBy.name,
    },
    saidCost !== undefined && { term: text('Desk_Fact_SaidCost'), value: amount(saidCost) },
    waiver !== undefined && {
      term: text('Desk_Fact_Waiver'),
      value: text('Desk_Fact_Waived', { reason: localized(waiver) }),
    },
    foundCost !== undefined && { term: text('Desk_Fact_FoundCost'), value: amount(foundCost) },
    ...appointmentItems(view, claim),
    ...(paid ? paidRows(view, paid, 'desk') : []),
  ];
  return (
    <SectionCard id="facts" title={text('Desk_Facts')}>
      <DescriptionList layout="columns" items={items.filter((item) => item !== false)} />
      {signals.length > 0 && (
        <div className="mt-6 rounded-control border border-warning-edge bg-warning-surface p-4">
          <h3 className="font-semibold text-warning-text">{text('Desk_Signals')}</h3>
          <ul className="mt-1 list-disc ps-5">
            {signals.map(({ code, text: words }) => (
              <li key={code}>{localized(words)}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">{text('Desk_Signals_Lead')}</p>
        </div>
      )}
    </SectionCard>
  );
}

/** The booked appointment, as its holder sees it on the claim's page. */
function appointmentItems(
  { snapshot, language, settings }: AtDesk['view'],
  claim: AtDesk['shown']['claim'],
): readonly Description[] {
  const booked = bookedAppointment(claim);
  if (!booked) return [];
  const { text, period } = texts(snapshot, language);
  const { startsAt, endsAt, timeZone = snapshot.timeZone, isAtHolder, center } = booked;
  const where = isAtHolder
    ? text('Desk_Fact_AtHolder')
    : center &&
      [center.name, ...addressLines(center.address, settings.Global_HomeCountry, language)].join(
        ', ',
      );
  return [
    { term: text('Desk_Fact_Appointment'), value: period(startsAt, endsAt, timeZone) },
    ...(where ? [{ term: text('Desk_Fact_Where'), value: <Verbatim>{where}</Verbatim> }] : []),
    ...(isAtHolder && center
      ? [{ term: text('Desk_Fact_Who'), value: <Verbatim>{center.name}</Verbatim> }]
      : []),
  ];
}
