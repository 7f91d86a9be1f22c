import type { Texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** One tab of the drawer of coverage and reimbursement information. */
export interface CoverageTab {
  readonly name: string;
  readonly title: string;
  /** Sanitised. */
  readonly contentHtml: string;
}

/** §2.6 The drawer's tabs in their order; "tabs with no content are hidden". None without it. */
export function coverageTabs({ settings }: View, { text, has, html }: Texts): CoverageTab[] {
  if (!settings.Global_Feature_CoverageDrawer) return [];
  return [...new Set(settings.Global_CoverageReimbursement_Tabs)].flatMap((name) => {
    const label = (part: 'Title' | 'Content') => `Global_CoverageReimbursement_${name}_${part}`;
    const contentHtml = has(label('Content')) ? html(label('Content')).trim() : '';
    if (contentHtml === '') return [];
    return [{ name, title: has(label('Title')) ? text(label('Title')) : name, contentHtml }];
  });
}
