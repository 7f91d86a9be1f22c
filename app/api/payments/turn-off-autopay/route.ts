import { changeRoute } from '@/lib/changes';
import { turnOffAutopay } from '@/lib/payments/autopay/agree';

export const POST = changeRoute(turnOffAutopay);
