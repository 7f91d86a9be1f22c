import { changeRoute } from '@/lib/changes';
import { chooseCenter } from '@/lib/claims/settling/choose-center';

export const POST = changeRoute(chooseCenter);
