import type { InsuranceProduct } from '../../catalogue/products-file';
import { say } from '../say';

type RouteRule = InsuranceProduct['routes'][number];

const asksNothing = {
  fee: 0,
  needsAppointment: false,
  needsDelivery: false,
  deliveryOptions: [],
} satisfies Partial<RouteRule>;

/** A repair at a shop of the holder’s own, by its bill. */
export const ownShopRule: RouteRule = {
  ...asksNothing,
  route: 'REIMBURSEMENT',
  title: say(
    'A shop of your own',
    'Un taller de su elección',
    'Eine Werkstatt Ihrer Wahl',
    'Un atelier de votre choix',
    'ورشة من اختيارك',
  ),
  days: 5,
};

/** What the repair would cost, paid to the holder. */
export const inMoneyRule: RouteRule = {
  ...asksNothing,
  route: 'SETTLEMENT',
  title: say(
    'Money instead of the repair',
    'Dinero en lugar de la reparación',
    'Geld statt der Reparatur',
    'De l’argent au lieu de la réparation',
    'مبلغ نقدي بدلًا من الإصلاح',
  ),
  days: 5,
};
