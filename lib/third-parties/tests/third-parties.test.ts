import { describe, expect, it } from 'vitest';
import { parseSettings, type SettingValue } from '@/lib/clients';
import { monitoringOf } from '../monitoring/scripts';
import { allowedHosts, consentScript, mapsScript } from '../scripts';

const settings = (set: Readonly<Record<string, SettingValue>>) => parseSettings(set);

describe('§7 "a consent script is loaded if its setting is on"', () => {
  const URL_ConsentScript = 'https://consent.example/script.js?site=1';
  it('by its address', () => {
    expect(consentScript(settings({ Global_Feature_ConsentScript: true, URL_ConsentScript }))).toBe(
      URL_ConsentScript,
    );
  });

  it.each([
    { URL_ConsentScript },
    { Global_Feature_ConsentScript: true },
    { Global_Feature_ConsentScript: true, URL_ConsentScript: 'mailto:me@example.com' },
    { Global_Feature_ConsentScript: true, URL_ConsentScript: 'https://' },
  ])('and not otherwise: %j', (set) => {
    expect(consentScript(settings(set))).toBeUndefined();
  });
});

describe('§7 "a maps script is loaded with the language"', () => {
  it.each([
    ['https://maps.example/api/js?key=k', 'https://maps.example/api/js?key=k&language=es'],
    ['https://maps.example/js', 'https://maps.example/js?language=es'],
    ['https://maps.example/js#part', 'https://maps.example/js?language=es'],
    ['/maps.js', '/maps.js?language=es'],
  ])('%s', (URL_MapsScript, address) => {
    const on = settings({ Global_Feature_MapsScript: true, URL_MapsScript });
    expect(mapsScript(on, 'es')).toBe(address);
    expect(mapsScript(settings({ URL_MapsScript }), 'es')).toBeUndefined();
  });
});

describe('hosts that a client allows besides', () => {
  it('are read as sources; what is none is left out', () => {
    const Global_ContentSecurityPolicy_Hosts =
      "tags.example.com, *.analytics.example, http://127.0.0.1:4460, https://a.example/, 'unsafe-inline', *, https:, data:, a.example;script-src, a.example/path";
    expect(allowedHosts(settings({ Global_ContentSecurityPolicy_Hosts }))).toEqual([
      'https://tags.example.com',
      'https://*.analytics.example',
      'http://127.0.0.1:4460',
      'https://a.example',
    ]);
  });
});

describe('§7 "monitoring starts if a setting allows it"', () => {
  const Global_Monitoring_Dsn = 'https://public@o1.ingest.example/42';
  const on = { Global_Feature_Monitoring: true, Global_Monitoring_Dsn };

  it('with all sessions and a fifth of the recordings by default', () => {
    expect(monitoringOf(settings(on))).toEqual({
      dsn: Global_Monitoring_Dsn,
      origin: 'https://o1.ingest.example',
      sessionShare: 1,
      replayShare: 0.2,
    });
  });

  it('with the client’s own shares', () => {
    const shares = {
      Global_Monitoring_SessionSampleRate: 25,
      Global_Monitoring_ReplaySampleRate: 0,
    };
    expect(monitoringOf(settings({ ...on, ...shares }))).toMatchObject({
      sessionShare: 0.25,
      replayShare: 0,
    });
  });

  it.each([
    { Global_Monitoring_Dsn },
    { Global_Feature_Monitoring: true },
    { ...on, Global_Monitoring_Dsn: 'somewhere' },
    { ...on, Global_Monitoring_Dsn: 'https://o1.ingest.example/42' },
    { ...on, Global_Monitoring_Dsn: 'https://public@o1.ingest.example/' },
    { ...on, Global_Monitoring_Dsn: 'file://public@host/42' },
  ])('and not otherwise: %j', (set) => {
    expect(monitoringOf(settings(set))).toBeUndefined();
  });
});
