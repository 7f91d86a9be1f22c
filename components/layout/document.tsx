import type { ReactNode } from 'react';
import '@/app/styles/portal.css';
import { faviconAddress, stylesheetAddress } from '@/lib/brand';
import type { View } from '@/lib/entry';
import { Shell } from './shell';

/** The HTML document of a page: the client's language, brand and shell around it. */
export function Document({ view, children }: { view: View; children: ReactNode }) {
  const favicon = faviconAddress(view);
  return (
    <html lang={view.language} dir={view.direction} data-client={view.snapshot.id}>
      <head>
        <link rel="stylesheet" href={stylesheetAddress(view)} />
        {favicon && <link rel="icon" href={favicon} />}
      </head>
      <body>
        <Shell view={view}>{children}</Shell>
      </body>
    </html>
  );
}
