import type { InsuranceProduct } from '../../catalogue/products-file';
import { texts } from '../../texts';

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
  title: texts.claims.otherWays.ownShop,
  days: 5,
};

/** What the repair would cost, paid to the holder. */
export const inMoneyRule: RouteRule = {
  ...asksNothing,
  route: 'SETTLEMENT',
  title: texts.claims.otherWays.inMoney,
  days: 5,
};
