import { hasDevelopmentTools } from '@/lib/config';
import type { View } from '@/lib/request';

/** Which of the tools a page offers, besides those that every client has. */
export interface OfferedTools {
  readonly mockFlows: boolean;
  readonly apiCapture: boolean;
  readonly environmentSwitch: boolean;
  readonly clients: boolean;
}

/** §2.6 "Footer tools outside production only"; `undefined` where there are none. */
export function offeredTools({ settings }: Pick<View, 'settings'>): OfferedTools | undefined {
  if (!hasDevelopmentTools()) return undefined;
  return {
    mockFlows: settings.Global_Feature_MockFlows,
    apiCapture: settings.Global_Feature_ApiCapture,
    environmentSwitch: settings.Global_Feature_EnvironmentSwitch,
    clients: settings.Global_Feature_MultiSiteClientLanguages,
  };
}
