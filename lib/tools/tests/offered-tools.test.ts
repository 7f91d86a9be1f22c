import { describe, expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { offeredTools } from '../offered-tools';

describe('§2.6 "Footer tools outside production only", each as its setting says', () => {
  it.each([
    ['Global_Feature_MockFlows', 'mockFlows'],
    ['Global_Feature_ApiCapture', 'apiCapture'],
    ['Global_Feature_EnvironmentSwitch', 'environmentSwitch'],
    ['Global_Feature_MultiSiteClientLanguages', 'clients'],
  ] as const)('%s', (setting, tool) => {
    for (const isOn of [true, false]) {
      const snapshot = snapshotWith({ [setting]: isOn });
      expect(offeredTools(plainView(snapshot, 'en', '/'))?.[tool]).toBe(isOn);
    }
  });
});
