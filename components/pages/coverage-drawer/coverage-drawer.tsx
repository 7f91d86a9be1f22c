import { CloseIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { type CoverageTab, coverageTabs } from '@/lib/pages';
import type { View } from '@/lib/request';

/** What the buttons that open the drawer name it by. */
export const drawerId = 'coverage-information';

/**
 * §2.6, §9 The side drawer of coverage and reimbursement information: 400 pixels wide, as wide as
 * the window on a telephone. The browser opens and closes it, by itself and by Escape, and its tabs
 * are choices; both work without script.
 */
export function CoverageDrawer({ view }: { readonly view: View }) {
  const content = texts(view.snapshot, view.language);
  const tabs = coverageTabs(view, content);
  if (tabs.length === 0) return null;
  const { text } = content;
  return (
    <section
      id={drawerId}
      popover="auto"
      aria-labelledby={`${drawerId}-title`}
      className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain border-neutral-6 bg-surface-raised text-text shadow-dialog backdrop:bg-overlay md:w-100 md:border-s open:animate-drawer rtl:start-0 rtl:end-auto"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-neutral-5 bg-surface-raised py-3 ps-5 pe-3">
        <h2 id={`${drawerId}-title`} className="text-xl">
          {text('Layout_Coverage_Title')}
        </h2>
        <button
          type="button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          aria-label={text('Layout_Coverage_Close')}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-neutral-3"
        >
          <CloseIcon />
        </button>
      </div>
      <fieldset className="flex flex-wrap gap-2 p-5">
        <legend className="sr-only">{text('Layout_Coverage_Tabs')}</legend>
        {tabs.map((tab, index) => (
          <Tab key={tab.name} tab={tab} isFirst={index === 0} />
        ))}
      </fieldset>
    </section>
  );
}

/** The choice stands among the other choices, and what it shows below all of them. */
function Tab({
  tab: { name, title, contentHtml },
  isFirst,
}: {
  readonly tab: CoverageTab;
  readonly isFirst: boolean;
}) {
  const id = `${drawerId}-${name}`;
  return (
    <div className="contents">
      <input
        type="radio"
        name={drawerId}
        id={id}
        defaultChecked={isFirst}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-control-edge px-4 text-sm font-semibold peer-checked:border-accent-solid-edge peer-checked:bg-accent-solid peer-checked:text-on-solid peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        {title}
      </label>
      <div
        className="prose order-1 mt-3 hidden w-full peer-checked:block [&>:first-child]:mt-0"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: label HTML is sanitised
        dangerouslySetInnerHTML={{ __html: contentHtml }}
      />
    </div>
  );
}
