import { changeRoute } from '@/lib/changes';
import { turnOnAutopay } from '@/lib/payments/autopay/agree';

export const POST = changeRoute(turnOnAutopay);
