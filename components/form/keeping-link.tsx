import type { ReactNode } from 'react';
import { keepTyped } from '@/lib/form/control-fields';
import { pageFormId } from './page-form';

/**
 * Invariant 8: a link to another state of the page. Where no script runs that keeps what has been
 * typed, it is a button that has the form of the page kept on the way. Only one of the two is there.
 */
export function KeepingLink({
  to,
  own = false,
  link,
  className,
  current,
  lang,
  dir,
  children,
}: {
  /** The address in the portal. */
  readonly to: string;
  /** Whether the form around it is kept, in place of the one that the page is about. */
  readonly own?: boolean;
  readonly link: ReactNode;
  /** How the button looks. */
  readonly className: string;
  readonly current?: 'page' | 'true' | undefined;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly children: ReactNode;
}) {
  return (
    <>
      <span className="contents unscripted-form:hidden">{link}</span>
      {/* Enter would press it, hidden as it is, where it comes before the button of the form. */}
      <noscript>
        <span className="hidden unscripted-form:contents">
          <button
            type="submit"
            {...(own ? {} : { form: pageFormId })}
            name={keepTyped}
            value={to}
            aria-current={current}
            lang={lang}
            dir={dir}
            className={className}
          >
            {children}
          </button>
        </span>
      </noscript>
    </>
  );
}
