import { texts } from '@/lib/content';
import type { DeskEstimate } from '@/lib/platform';
import type { AtDesk } from './at-desk';

/** What approving would come to by the rules, before anybody does. */
export function Estimate({ view, shown: { estimate } }: AtDesk) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <section
      aria-labelledby="estimate"
      className="border-t border-neutral-5 bg-neutral-2 px-5 py-4"
    >
      <h3 id="estimate" className="font-semibold">
        {text('Desk_Estimate')}
      </h3>
      {estimate.kind === 'NOT' ? (
        <NotYet view={view} estimate={estimate} />
      ) : (
        <Ways view={view} estimate={estimate} />
      )}
    </section>
  );
}

type Of<Kind> = Pick<AtDesk, 'view'> & {
  readonly estimate: Extract<DeskEstimate, { readonly kind: Kind }>;
};

function NotYet({ view, estimate: { reason, text: words } }: Of<'NOT'>) {
  const { text, has, localized } = texts(view.snapshot, view.language);
  const label = `Desk_Error_${reason}`;
  const why =
    words === undefined ? text(has(label) ? label : 'Global_Error_DESK_REFUSED') : localized(words);
  return (
    <>
      <p className="mt-1 text-sm">{why}</p>
      {words !== undefined && (
        <p className="mt-1 text-sm text-muted">{text('Desk_Estimate_Otherwise')}</p>
      )}
    </>
  );
}

function Ways({ view, estimate: { most, isAboveLimit, ways } }: Of<'APPROVED'>) {
  const { text, localized, money } = texts(view.snapshot, view.language);
  const limit = view.handler?.limit ?? most;
  return (
    <>
      <dl className="mt-2 text-sm">
        {ways.map(({ route, title, covered, holderPays }) => (
          <div key={route} className="py-1.5">
            <dt>{localized(title)}</dt>
            <dd className="flex flex-wrap gap-x-4 text-muted">
              <span>
                {text('Desk_Estimate_Covered', { amount: money(covered.amount, covered.currency) })}
              </span>
              <span>
                {text('Desk_Estimate_Holder', {
                  amount: money(holderPays.amount, holderPays.currency),
                })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {isAboveLimit && (
        <p className="mt-2 text-sm font-semibold text-warning-text">
          {text('Desk_Estimate_Above', {
            most: money(most.amount, most.currency),
            limit: money(limit.amount, limit.currency),
          })}
        </p>
      )}
    </>
  );
}
