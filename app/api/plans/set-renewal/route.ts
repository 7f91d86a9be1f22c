import { changeRoute } from '@/lib/changes';
import { setRenewal } from '@/lib/policies/renewal/set-renewal';

export const POST = changeRoute(setRenewal);
