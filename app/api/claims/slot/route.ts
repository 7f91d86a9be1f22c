import { changeRoute } from '@/lib/changes';
import { chooseSlot } from '@/lib/claims/settling/choose-slot';

export const POST = changeRoute(chooseSlot);
