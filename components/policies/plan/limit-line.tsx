import { ClockIcon } from '@/components/ui';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { limitWords, shareLeft } from '@/lib/coverage';
import type { Limit } from '@/lib/platform';
import type { View } from '@/lib/request';
import { coverageTexts } from './words';

/** A limit, with how much of it is left where it is counted. */
export function LimitLine({
  view,
  limit,
  isPlanOver = false,
}: {
  readonly view: View;
  readonly limit: Limit;
  readonly isPlanOver?: boolean;
}) {
  const content = coverageTexts(view);
  const words = limitWords(content, limit, isPlanOver);
  const sum = (amount: Limit['amount']) => (amount ? content.money(amount) : '');
  if (!words) return null;
  const { most, left, isUsedUp, whole } = words;
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <span>
          <WithVerbatim of={sum(limit.amount)}>{most}</WithVerbatim>
        </span>
        {left !== undefined && (
          <strong
            className={`font-semibold tabular-nums ${isUsedUp ? 'text-warning-text' : 'text-text'}`}
          >
            <WithVerbatim of={sum(limit.amountLeft)}>{left}</WithVerbatim>
          </strong>
        )}
      </div>
      {left !== undefined && <LeftBar share={shareLeft(limit) ?? 0} />}
      {whole !== undefined && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm text-muted">
          <ClockIcon className="size-4.5" />
          {whole}
        </p>
      )}
    </li>
  );
}

/** The words beside it say the same, so it is only for the eye. */
function LeftBar({ share }: { readonly share: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-1.5 w-full overflow-hidden rounded-full bg-accent-4 rtl:-scale-x-100"
    >
      <rect width={share * 100} height="1" className="fill-accent-solid" />
    </svg>
  );
}
