import type { ReactNode } from 'react';
import '@/app/styles/portal.css';
import { ClosedNoticesScript } from '@/components/notices';
import { faviconAddress, stylesheetAddress } from '@/lib/brand';
import { texts } from '@/lib/content';
import { thirdPartiesAttribute, thirdPartiesOf, type View } from '@/lib/entry';
import { link } from '@/lib/navigation';
import { bannerOf } from '@/lib/notices';
import { type ErrorTexts, ErrorTextsProvider } from './error-texts';
import { Shell } from './shell';

/** The HTML document of a page: the client's language, brand and shell around it. */
export function Document({ view, children }: { view: View; children: ReactNode }) {
  const favicon = faviconAddress(view);
  const thirdParties = thirdPartiesOf(view.settings);
  return (
    <html
      lang={view.language}
      dir={view.direction}
      data-client={view.snapshot.id}
      data-analytics={view.settings.Global_Feature_Analytics || undefined}
      data-user-type={view.audience.kind === 'agent' ? 'agent' : undefined}
      data-banner={bannerOf(view)}
      // What the browser has closed is said here before React comes.
      suppressHydrationWarning
      {...(thirdParties.length > 0 ? { [thirdPartiesAttribute]: thirdParties.join(' ') } : {})}
    >
      {/* biome-ignore lint/style/noHeadElement: a root layout of the App Router has its own head */}
      <head>
        <ClosedNoticesScript view={view} />
        <link rel="stylesheet" href={stylesheetAddress(view)} />
        {favicon && <link rel="icon" href={favicon} />}
      </head>
      <body>
        <Shell view={view}>
          <ErrorTextsProvider value={errorTexts(view)}>{children}</ErrorTextsProvider>
        </Shell>
      </body>
    </html>
  );
}

function errorTexts(view: View): ErrorTexts {
  const { text } = texts(view.snapshot, view.language);
  return {
    title: text('Error_Title'),
    text: text('Error_Text'),
    reference: text('Error_Reference'),
    again: text('Error_Again'),
    home: text('Layout_Back_Home'),
    homeAddress: link(view, '/'),
  };
}
