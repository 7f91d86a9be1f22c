import { type ReactNode, useId } from 'react';
import { ArrowRightIcon } from '@/components/ui';

/** A part of the overview, and the way to all of it. */
export function Section({
  title,
  all,
  children,
}: {
  readonly title: string;
  /** The page with the full list; absent where this is all, or the visitor may not open it. */
  readonly all?: { readonly href: string | undefined; readonly label: string } | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="row mb-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {all?.href && (
          <a href={all.href} className="link-quiet min-h-8">
            {all.label}
            <ArrowRightIcon className="size-4" />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
