import { DocumentIcon, SearchIcon, TagIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { registrationWays, type Way } from '@/lib/registration';
import type { View } from '@/lib/request';

const icons = { search: SearchIcon, code: TagIcon, receipt: DocumentIcon } as const;

/** §4.1 The ways to register a plan, each an address; nothing where there is one alone. */
export function Ways({ view, current }: { readonly view: View; readonly current: Way['name'] }) {
  const ways = registrationWays(view);
  if (ways.length < 2) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <nav aria-label={text('Registration_Ways')} className="mb-8">
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {ways.map(({ name, address }) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <a
                href={link(view, address)}
                aria-current={name === current ? 'page' : undefined}
                className="flex h-full min-h-control items-center gap-3.5 rounded-control border border-control-edge bg-surface-raised px-4 py-3 text-text no-underline shadow-control transition-colors hover:border-text aria-[current]:border-accent-solid aria-[current]:bg-accent-2 aria-[current]:inset-ring aria-[current]:inset-ring-accent-solid sm:flex-col sm:items-start sm:gap-2"
              >
                <Icon className="size-6 text-link" />
                <span className="min-w-0">
                  <span className="block font-semibold">{text(`Registration_Way_${name}`)}</span>
                  <span className="block text-sm text-muted">
                    {text(`Registration_Way_${name}_Hint`)}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
