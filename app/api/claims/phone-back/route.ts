import { changeRoute } from '@/lib/changes';
import { phoneIsBack } from '@/lib/claims/form/phone-is-back';

export const POST = changeRoute(phoneIsBack);
