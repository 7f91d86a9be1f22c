import { describe, expect, it } from 'vitest';
import type { Settings } from '@/lib/clients';
import { texts } from '@/lib/content';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { coverageTabs } from '../coverage-tabs';

function tabs(settings: Partial<Settings>, labels: Readonly<Record<string, string>>) {
  const snapshot = { ...snapshotWith(settings), labels: { en: labels } };
  return coverageTabs(plainView(snapshot, 'en', '/'), texts(snapshot, 'en'));
}

const on = {
  Global_Feature_CoverageDrawer: true,
  Global_CoverageReimbursement_Tabs: ['Screen', 'Empty', 'Missing', 'Blank', 'Untitled', 'Screen'],
};
const labels = {
  Global_CoverageReimbursement_Screen_Title: 'Screens',
  Global_CoverageReimbursement_Screen_Content: '<p>Repaired.<script>run()</script></p>',
  Global_CoverageReimbursement_Empty_Title: 'Empty',
  Global_CoverageReimbursement_Empty_Content: '',
  Global_CoverageReimbursement_Missing_Title: 'Missing',
  Global_CoverageReimbursement_Blank_Title: 'Blank',
  Global_CoverageReimbursement_Blank_Content: ' ',
  Global_CoverageReimbursement_Untitled_Content: 'Paid back.',
};

describe('§2.6 tabs from Global_CoverageReimbursement_Tabs; tabs with no content are hidden', () => {
  it('shows the others in order, each once, sanitised', () => {
    expect(tabs(on, labels)).toEqual([
      { name: 'Screen', title: 'Screens', contentHtml: '<p>Repaired.</p>' },
      { name: 'Untitled', title: 'Untitled', contentHtml: 'Paid back.' },
    ]);
  });

  it('shows none where the drawer is off, or has no tabs', () => {
    expect(tabs({ ...on, Global_Feature_CoverageDrawer: false }, labels)).toEqual([]);
    expect(tabs({ ...on, Global_CoverageReimbursement_Tabs: [] }, labels)).toEqual([]);
  });
});
