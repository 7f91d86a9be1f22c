import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import '@/app/styles/portal.css';
import { type ErrorTexts, ErrorTextsProvider } from '@/components/pages/error-texts';
import { ClosedNoticesScript } from '@/components/pages/notices/closed-notices-script';
import { AfterLoad } from '@/components/third-parties/after-load';
import { stylesheetAddress } from '@/lib/clients';
import { texts } from '@/lib/content';
import { thirdPartiesOf } from '@/lib/entry';
import { link } from '@/lib/navigation';
import { bannerOf } from '@/lib/pages';
import { directionOf, thirdPartiesAttribute, type View } from '@/lib/request';
import { consentScript } from '@/lib/third-parties';
import type { EventSending } from '@/lib/third-parties/analytics/track';
import { Shell } from './shell';
import { typefaceAddresses } from './typefaces';

/** The HTML document of a page: the client's language, brand and shell around it. */
export function Document({
  view,
  after,
  children,
}: {
  view: View;
  /** What stands under every page. */
  after?: ReactNode;
  children: ReactNode;
}) {
  for (const address of typefaceAddresses(view.snapshot.design, view.language))
    preload(address, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const thirdParties = thirdPartiesOf(view.settings);
  const consent = consentScript(view.settings);
  return (
    <html
      lang={view.language}
      dir={directionOf(view.language)}
      data-client={view.snapshot.id}
      data-analytics={sendingAtFirst(view)}
      data-user-type={view.audience.kind === 'agent' ? 'agent' : undefined}
      data-banner={bannerOf(view)}
      // What the browser has closed is said here before React comes.
      suppressHydrationWarning
      {...(thirdParties.length > 0 ? { [thirdPartiesAttribute]: thirdParties.join(' ') } : {})}
    >
      {/* biome-ignore lint/style/noHeadElement: a root layout of the App Router has its own head */}
      <head>
        <ClosedNoticesScript view={view} />
        {consent && <script async src={consent} />}
        <link rel="stylesheet" href={stylesheetAddress(view)} />
      </head>
      <body>
        <Shell view={view}>
          <ErrorTextsProvider value={errorTexts(view)}>{children}</ErrorTextsProvider>
        </Shell>
        <AfterLoad view={view} />
        {after}
      </body>
    </html>
  );
}

/** Whether the page may tell analytics anything before its consent script has spoken. */
function sendingAtFirst({ settings }: View): EventSending | undefined {
  if (!settings.Global_Feature_Analytics) return undefined;
  return consentScript(settings) ? 'waiting' : 'true';
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
