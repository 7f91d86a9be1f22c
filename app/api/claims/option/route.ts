import { changeRoute } from '@/lib/changes';
import { chooseOption } from '@/lib/claims/settling/choose-option';

export const POST = changeRoute(chooseOption);
