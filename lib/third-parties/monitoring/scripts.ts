import type { BrowserSettings } from '@/lib/clients';

/** §7 "monitoring starts if a setting allows it": where to, and how much of it. */
export interface Monitoring {
  readonly dsn: string;
  /** Where the reports are sent. */
  readonly origin: string;
  /** Share of sessions that are monitored, from 0 to 1. */
  readonly sessionShare: number;
  /** Share of the monitored sessions that are recorded, from 0 to 1. */
  readonly replayShare: number;
}

/** A client's monitoring, or `undefined` where it is off or names no place to report to. */
export function monitoringOf(settings: BrowserSettings): Monitoring | undefined {
  const { Global_Feature_Monitoring: isOn, Global_Monitoring_Dsn: dsn } = settings;
  if (!isOn || !URL.canParse(dsn)) return undefined;
  const { protocol, username, pathname, origin } = new URL(dsn);
  const isDsn = /^https?:$/.test(protocol) && username !== '' && /\/\d+$/.test(pathname);
  if (!isDsn) return undefined;
  return {
    dsn,
    origin,
    sessionShare: settings.Global_Monitoring_SessionSampleRate / 100,
    replayShare: settings.Global_Monitoring_ReplaySampleRate / 100,
  };
}
