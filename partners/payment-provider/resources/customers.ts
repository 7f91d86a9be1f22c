import type Stripe from 'stripe';
import { type Call, emit, keep, listed, newId, take } from '../call';
import { missing } from '../refusal';
import { detach } from './payment-methods';

/** Who pays, as the account knows them. */
export function createCustomer(
  call: Call,
  given: Partial<
    Pick<Stripe.Customer, 'description' | 'email' | 'metadata' | 'name' | 'phone'> & {
      preferred_locales: string[];
    }
  >,
): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('customer', call.scope),
    object: 'customer',
    address: null,
    balance: 0,
    created: call.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    email: given.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: call.scope.livemode,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    phone: given.phone ?? null,
    preferred_locales: given.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  keep(call, 'customer', customer, {});
  emit(call, 'customer.created', customer);
  return customer;
}

/** @throws Refusal for one that was deleted, too */
export function customerThere(call: Call, id: string, param = 'customer'): Stripe.Customer {
  const { object, hidden } = take(call, 'customer', id, param);
  if (hidden.isDeleted) throw missing('customer', id, param);
  return object;
}

/** What is left of a customer who was deleted. */
export function deletedCustomer(id: string): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}

/** Deletes a customer, whose cards can be used no more; what they have paid stays. */
export function deleteCustomer(call: Call, id: string): Stripe.DeletedCustomer {
  const customer = customerThere(call, id);
  for (const method of listed(call, 'payment_method', { where: { customer: id } }))
    detach(call, method.id);
  const nobody = { ...customer, description: null, email: null, metadata: {}, name: null };
  keep(call, 'customer', { ...nobody, phone: null }, { isDeleted: true });
  emit(call, 'customer.deleted', customer);
  return deletedCustomer(id);
}
