import { changeRoute } from '@/lib/changes';
import { chooseReplacement } from '@/lib/claims/settling/choose-option';

export const POST = changeRoute(chooseReplacement);
