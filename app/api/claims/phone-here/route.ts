import { changeRoute } from '@/lib/changes';
import { phoneIsHere } from '@/lib/claims/form/phone-is-back';

export const POST = changeRoute(phoneIsHere);
