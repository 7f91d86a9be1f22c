import type { ClaimTypeIconName as Icon } from '@/lib/pages';

/** What stands over the name of a claim type, drawn in one line on a grid of 24. */
export function ClaimTypeIcon({ icon }: { readonly icon: Icon }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="line-drawing size-9 shrink-0 stroke-[1.5] text-link"
    >
      <path d={lines[icon]} />
    </svg>
  );
}

const lines: Readonly<Record<Icon, string>> = {
  screen:
    'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM17.5 6l-4 3 1.5 3-4 2.5.5 4M13.5 9l-4-1',
  liquid: 'M12 3s6 6.3 6 11a6 6 0 0 1-12 0c0-4.7 6-11 6-11ZM9 14.5a3 3 0 0 0 2.5 2.8',
  battery:
    'M4.5 7.5h13a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM22 10.5v3M11.5 9.5 9 12.3h3.5L10 15',
  theft:
    'M12 3 4.5 6v5.2c0 4.6 3.1 8.2 7.5 9.8 4.4-1.6 7.5-5.2 7.5-9.8V6L12 3ZM12 8v4.5M12 15.8v.1',
  power: 'M13 2.5 5 13.5h6l-1 8 8-11h-6l1-8Z',
  sound: 'M4 9.5v5h3.5l5 4v-13l-5 4H4ZM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  camera:
    'M4.5 7.5h3l1.5-2.5h6l1.5 2.5h3a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM12 9.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6Z',
  engine:
    'M7 8.5h7l2 2.5h2v-1.5h2.5v7H18V15h-1.5L14.5 18H8l-2-2.5H4v-4h2L7 8.5ZM10 8.5v-3M7.5 5.5h5',
  gear: 'M12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM12 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  wheel:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM12 3v5.8M12 15.2V21M3 12h5.8M15.2 12H21',
  road: 'M2.5 16V6.5h10V16M12.5 9.5h4.5l4 3.5v3h-2M15 16H9.5M5 16H2.5M7.2 14a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM17 14a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  climate:
    'M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2 3.8 16.8M9.5 4 12 6.2 14.5 4M9.5 20l2.5-2.2 2.5 2.2',
  home: 'M5 3h14a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 19 21H5a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 5 3ZM3.5 7.5h17M7 5.2v.1M10 5.2v.1M12 9.8a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6Z',
  travel:
    'M6 8h12a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM9 8V4.5A1.5 1.5 0 0 1 10.5 3h3A1.5 1.5 0 0 1 15 4.5V8M9 8v12.5M15 8v12.5',
  repair:
    'M14.5 6.5a4.2 4.2 0 0 1 5.3-3.7l-2.6 2.6.4 2 2 .4 2.6-2.6A4.2 4.2 0 0 1 16.5 10.2L7.8 18.9a2 2 0 0 1-2.8-2.8l8.7-8.7c.3-.3.6-.6.8-.9Z',
};
