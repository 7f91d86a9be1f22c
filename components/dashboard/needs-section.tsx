import type { ReactNode } from 'react';
import { AlertIcon, CalendarIcon, Card, LinkButton, MailIcon } from '@/components/ui';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { claimPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { type Need, tabAddress } from '@/lib/dashboard';
import { documentsPage } from '@/lib/documents';
import { planPage } from '@/lib/navigation';
import { nextPaymentText } from '@/lib/payments';
import { coverageDate, planAddress } from '@/lib/policies';
import { linkWithinReach, type View } from '@/lib/request';
import { Section } from './section';

/** So many stand open; the others are folded behind. */
const open = 3;

/** What the holder is to do, what is due soonest first; nothing where there is nothing. */
export function NeedsSection({
  view,
  needs,
}: {
  readonly view: View;
  readonly needs: readonly Need[];
}) {
  if (needs.length === 0) return null;
  const { text } = texts(view.snapshot, view.language);
  const [first, others] = [needs.slice(0, open), needs.slice(open)];
  return (
    <Section title={text('Dashboard_Needs_Header')}>
      <Card padding="none" className="overflow-hidden">
        <NeedList view={view} needs={first} />
        {others.length > 0 && (
          <details className="border-t border-neutral-5">
            <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold text-link sm:px-5">
              {text('Dashboard_Needs_More', { count: others.length })}
            </summary>
            <NeedList view={view} needs={others} />
          </details>
        )}
      </Card>
    </Section>
  );
}

function NeedList({ view, needs }: { readonly view: View; readonly needs: readonly Need[] }) {
  return (
    <ul className="divide-y divide-neutral-5">
      {needs.map((need) => (
        <NeedItem key={keyOf(need)} view={view} need={need} />
      ))}
    </ul>
  );
}

const icons = {
  claim: AlertIcon,
  bill: AlertIcon,
  ending: CalendarIcon,
  renewal: CalendarIcon,
  transfer: MailIcon,
  contact: MailIcon,
} as const;

function NeedItem({ view, need }: { readonly view: View; readonly need: Need }) {
  const { title, detail, action } = wordsOf(view, need);
  const Icon = icons[need.kind];
  return (
    <li className="line flex-wrap items-center sm:flex-nowrap">
      <span className="tile tone-warning self-start">
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {detail && <p className="text-sm text-muted">{detail}</p>}
      </div>
      {action.href && (
        <LinkButton href={action.href} size="small" variant="secondary" className="max-sm:w-full">
          {action.label}
          <span className="sr-only">: {title}</span>
        </LinkButton>
      )}
    </li>
  );
}

function keyOf(need: Need): string {
  switch (need.kind) {
    case 'claim':
      return `claim ${need.claim.id}`;
    case 'bill':
      return `bill ${need.due.id}`;
    case 'ending':
      return `ending ${need.policy.id}`;
    case 'renewal':
      return `renewal ${need.renewable.policyId}`;
    case 'transfer':
      return `transfer ${need.offered.policyId}`;
    default:
      return need.kind;
  }
}

interface Words {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly action: { readonly href: string | undefined; readonly label: string };
}

const notifications = '/account/notifications';

function wordsOf(view: View, need: Need): Words {
  const { text, localized, money, date, moment } = texts(view.snapshot, view.language);
  switch (need.kind) {
    case 'bill': {
      const { due, why, day, next } = need;
      const amount = money(due.left.amount, due.left.currency);
      return {
        title: (
          <WithVerbatim of={amount}>
            {text(`Dashboard_Need_${why}`, { title: localized(due.title), amount })}
          </WithVerbatim>
        ),
        detail: next
          ? nextPaymentText(view, next)
          : text(due.isOverdue ? 'Dashboard_Need_WasDue' : 'Dashboard_Need_Due', {
              date: date(day),
            }),
        action: { href: tabAddress(view, 'billing'), label: text('Dashboard_Need_bill_Action') },
      };
    }
    case 'ending': {
      const { id, planName, expiryDate } = need.policy;
      return {
        title: text('Dashboard_Need_ending', {
          plan: localized(planName),
          date: coverageDate(view.settings, expiryDate),
        }),
        action: { href: planAddress(view, id), label: text('Dashboard_Need_ending_Action') },
      };
    }
    case 'renewal': {
      const { policyId, planName, expiryDate, until } = need.renewable;
      return {
        title: text(need.hasEnded ? 'Dashboard_Need_ended' : 'Dashboard_Need_ending', {
          plan: localized(planName),
          date: coverageDate(view.settings, expiryDate),
        }),
        detail: need.hasEnded
          ? text('Dashboard_Need_renewal_Until', { date: date(until) })
          : text('Dashboard_Need_renewal'),
        action: {
          href: linkWithinReach(view, `${planPage(policyId)}/offers`),
          label: text('Dashboard_Need_renewal_Action'),
        },
      };
    }
    case 'transfer': {
      const { policyId, planName, toName, until } = need.offered;
      return {
        title: (
          <WithVerbatim of={toName}>
            {text('Dashboard_Need_transfer', { plan: localized(planName), name: toName })}
          </WithVerbatim>
        ),
        detail: text('Dashboard_Need_transfer_Until', { date: moment(new Date(until)) }),
        action: {
          href: linkWithinReach(view, `${planPage(policyId)}/transfer`),
          label: text('Dashboard_Need_transfer_Action'),
        },
      };
    }
    case 'contact':
      return {
        title: text('Notifications_Dashboard_Off'),
        action: {
          href: linkWithinReach(view, notifications),
          label: text('Notifications_Dashboard_Off_Link'),
        },
      };
    default:
      return claimWords(view, need);
  }
}

function claimWords(view: View, { claim, by, day }: Extract<Need, { kind: 'claim' }>): Words {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const href = {
    documents: linkWithinReach(view, documentsPage),
    payment: tabAddress(view, 'billing'),
    claim: linkWithinReach(view, claimPage(claim.id)),
  };
  const about = text('Dashboard_Need_claim', {
    number: claim.number,
    title: localized(claim.causeTitle),
  });
  return {
    title: (
      <WithVerbatim of={claim.number}>
        {day ? `${about} · ${text('Dashboard_Need_Due', { date: date(day) })}` : about}
      </WithVerbatim>
    ),
    // What comes next may take several sentences.
    detail: localized(claim.next.text),
    action: { href: href[by], label: text(`Dashboard_Need_${by}_Action`) },
  };
}
