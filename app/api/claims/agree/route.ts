import { changeRoute } from '@/lib/changes';
import { agreeToChange } from '@/lib/claims/filing/begin';

export const POST = changeRoute(agreeToChange);
