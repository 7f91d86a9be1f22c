import { addressSetting, flag, integer, list, text } from './definition';

const own = { named: 'portico' } as const;
const shown = { browser: true, named: 'portico' } as const;
const content = { ...shown, editable: true } as const;

/** §2.1, §2.6, §7, §9: maintenance, scripts of others, monitoring, tools outside production. */
export const operations = {
  Global_Maintenance: flag(false, 'Shows the maintenance page in place of the home page.', shown),
  Global_Maintenance_End: text(
    '',
    'When maintenance is planned to end, as visitors read it.',
    content,
  ),
  Global_Feature_EnvironmentSwitch: flag(
    true,
    'Offers the environment switch (path 1 to 3) outside production.',
    own,
  ),
  Global_Feature_ApiCapture: flag(
    false,
    'Shows the widget that captures and replays calls, outside production.',
    own,
  ),
  Global_Feature_MockFlows: flag(true, 'Offers the mock flow pickers outside production.', own),
  Global_Feature_MultiSiteClientLanguages: flag(
    true,
    'Offers the client and language picker outside production.',
    own,
  ),
  Global_Feature_ConsentScript: flag(
    false,
    'Loads the consent script; analytics wait for consent.',
    shown,
  ),
  URL_ConsentScript: addressSetting('', 'Address of the consent script.', shown),
  Global_Feature_MapsScript: flag(false, 'Loads the maps script with the language.', shown),
  URL_MapsScript: addressSetting('', 'Address of the maps script, without its language.', shown),
  URL_MapTiles: addressSetting(
    '',
    'Address of the tiles of a map, with {z}, {x} and {y}; empty shows no map of service centers.',
    shown,
  ),
  Maps_Attribution: text('', 'Whom the map names for its tiles, as their terms ask.', shown),
  Global_Feature_Analytics: flag(
    false,
    'Hands the events of the portal to the analytics data layer.',
    shown,
  ),
  Global_Feature_Monitoring: flag(
    false,
    'Reports errors and performance of browsers to Sentry.',
    shown,
  ),
  Global_Monitoring_Dsn: text('', 'Where Sentry takes the reports of this client.', shown),
  Global_Monitoring_SessionSampleRate: integer(100, 'Share of sessions that are monitored.', {
    ...shown,
    min: 0,
    max: 100,
    unit: 'percent',
  }),
  Global_Monitoring_ReplaySampleRate: integer(
    20,
    'Share of sessions that are recorded for replay.',
    {
      ...shown,
      min: 0,
      max: 100,
      unit: 'percent',
    },
  ),
  Global_ContentSecurityPolicy_Hosts: list(
    '',
    'Hosts that scripts of this client may come from, besides those of its captcha, consent and maps scripts.',
    own,
  ),
  Global_Feature_ServiceWorker: flag(
    true,
    'Keeps an offline page and static files in the browser.',
    shown,
  ),
  Global_ServiceWorker_RegistrationDelay: integer(
    30_000,
    'Longest wait for a stable page before the service worker registers.',
    { ...shown, min: 0, max: 300_000, unit: 'milliseconds' },
  ),
};
