import { changeRoute } from '@/lib/changes';
import { chooseTheme } from '@/lib/tools/choose-theme';

/** §2.6 The theme picker. */
export const POST = changeRoute(chooseTheme);
