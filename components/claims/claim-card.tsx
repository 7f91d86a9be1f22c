import { type ReactNode, useId } from 'react';
import { DocumentLinks } from '@/components/policies/document-links';
import { Badge, Card, LinkButton } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { claimPage, isToldToDelegates, stateForDelegates, wayOn } from '@/lib/claims';
import { dispatchPage, urgentPage } from '@/lib/claims/urgent/pages';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { type Claim, nextStepOf, type Product } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';
import { stateTones } from './state-tones';
import { Turn } from './turn';

/** A claim: its state, where it is in a sentence, what comes next, whose turn it is, and by when. */
export function ClaimCard({
  view,
  claim,
  day,
  product,
  isWhole = false,
}: {
  readonly view: View;
  readonly claim: Claim;
  /** `YYYY-MM-DD` where the client is. */
  readonly day: string;
  /** What it is for, where that is known. */
  readonly product?: Product | undefined;
  /** Whether what can be done of it, and kept, is linked. */
  readonly isWhole?: boolean;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { id, number, causeTitle, dateOfLoss } = claim;
  const isDelegate = view.audience.kind === 'delegate';
  const state = isDelegate ? stateForDelegates(claim) : claim.state;
  // What is paid or chosen is the holder's own.
  const isTold = !isDelegate || isToldToDelegates(claim);
  const isOver = state === 'DENIED' || state === 'CLOSED';
  const isNextHere = isTold && isWhole && wayOn(claim)?.page === dispatchPage(id);
  const headingId = useId();
  const title = localized(causeTitle);
  return (
    <Card padding="small">
      <article aria-labelledby={headingId}>
        <div className="row items-start">
          <div className="min-w-0 flex-1 basis-60">
            <h3 id={headingId} className="text-lg">
              <ClaimLink view={view} claim={claim}>
                {title}
              </ClaimLink>
            </h3>
            <p className="text-sm text-muted">
              {text('Claims_Number')} <Verbatim className="number">{number}</Verbatim>
              {product && ` · ${localized(product.ProductDescription) || localized(product.Type)}`}
              {' · '}
              {text('Claims_Happened', { date: date(dateOfLoss) })}
            </p>
          </div>
          <Badge tone={stateTones[state]}>{text(`Claims_State_${state}`)}</Badge>
        </div>
        {(isTold || !isOver) && (
          <p className="mt-3">{isTold ? localized(claim.text) : text('Claims_HoldersOwn')}</p>
        )}
        {claim.filedBy && isWhole && (
          <p className="mt-2 text-sm text-muted">
            {text('Claims_FiledBy', { name: claim.filedBy.name })}
          </p>
        )}
        {isTold && <NextStep view={view} claim={claim} day={day} isWhole={isWhole} />}
        {claim.isUrgentHelp && !isNextHere && isWithinReach(view, urgentPage) && (
          <LinkButton href={link(view, dispatchPage(id))} size="small" className="mt-4">
            {text('Claims_Urgent_Follow')}
            <span className="sr-only">
              : <Verbatim>{number}</Verbatim>
            </span>
          </LinkButton>
        )}
        {isWhole && (
          <DocumentLinks
            view={view}
            id={id}
            about={<WithVerbatim of={number}>{`${title} ${number}`}</WithVerbatim>}
            documents={[{ document: 'claim', label: 'Claims_Summary' }]}
            className="mt-2"
          />
        )}
      </article>
    </Card>
  );
}

/** The way to the page of a claim, where whoever looks may be there. */
function ClaimLink({
  view,
  claim: { id, number },
  children,
}: {
  readonly view: View;
  readonly claim: Claim;
  readonly children: ReactNode;
}) {
  const page = claimPage(id);
  if (!isWithinReach(view, page) || view.address === page) return children;
  return (
    <a href={link(view, page)} className="link-line">
      {children}
      <span className="sr-only">
        {' '}
        <Verbatim>{number}</Verbatim>
      </span>
    </a>
  );
}

/** Somebody’s turn, with its date and, where it is the holder’s, the way there. */
function NextStep({
  view,
  claim,
  day,
  isWhole,
}: {
  readonly view: View;
  readonly claim: Claim;
  readonly day: string;
  readonly isWhole: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const next = nextStepOf(claim, day);
  if (!next) return null;
  const isHolders = next.turn === 'HOLDER';
  // What stands here leads nowhere else than here.
  const found = isWhole ? wayOn(claim) : undefined;
  const way = found && link(view, found.page) !== link(view, view.address) ? found : undefined;
  return (
    <div className={isHolders ? 'turn tone-warning' : 'turn'}>
      <div className="min-w-0">
        <Turn view={view} claim={claim} />
      </div>
      {way && isWithinReach(view, way.page) && (
        <LinkButton
          href={`${link(view, way.page)}${way.part === undefined ? '' : `#${way.part}`}`}
          size="small"
          variant="secondary"
          className="shrink-0 max-sm:mt-3 max-sm:w-full"
        >
          {text(way.label)}
          <span className="sr-only">
            : <Verbatim>{claim.number}</Verbatim>
          </span>
        </LinkButton>
      )}
    </div>
  );
}
