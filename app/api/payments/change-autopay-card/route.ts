import { changeRoute } from '@/lib/changes';
import { changeAutopayCard } from '@/lib/payments/autopay/agree';

export const POST = changeRoute(changeAutopayCard);
