import { z } from 'zod';
import { keep, take } from '../call';
import { expand, metadata, paging, text } from '../parameters';
import {
  createCustomer,
  customerThere,
  deleteCustomer,
  deletedCustomer,
} from '../resources/customers';
import { attach } from '../resources/payment-methods';
import { listPage } from './lists';
import { mergedMetadata } from './metadata';
import { present } from './present';
import { route } from './route';

const words = {
  description: text.optional(),
  email: text.optional(),
  expand,
  metadata: metadata.optional(),
  name: text.optional(),
  phone: text.optional(),
  preferred_locales: z.array(text).optional(),
};

export const customerRoutes = [
  route(
    'POST /v1/customers',
    z.strictObject({ ...words, payment_method: text.optional() }),
    (call, { payment_method, metadata: sent, expand: _, ...given }) => {
      const customer = createCustomer(call, {
        ...present(given),
        metadata: mergedMetadata({}, sent),
      });
      if (payment_method) attach(call, payment_method, customer.id);
      return customer;
    },
  ),
  route('GET /v1/customers', z.strictObject({ ...paging, email: text.optional() }), (call, given) =>
    listPage(call, 'customer', '/v1/customers', given, { email: given.email }),
  ),
  route('GET /v1/customers/:id', z.strictObject({ expand }), (call, _, id) => {
    const { object, hidden } = take(call, 'customer', id);
    return hidden.isDeleted ? deletedCustomer(id) : object;
  }),
  route('POST /v1/customers/:id', z.strictObject(words), (call, given, id) => {
    const object = customerThere(call, id, 'id');
    const { expand: _, metadata: sent, ...changes } = given;
    return keep(
      call,
      'customer',
      {
        ...object,
        ...present(changes),
        metadata: mergedMetadata(object.metadata, sent),
      },
      {},
    );
  }),
  route('DELETE /v1/customers/:id', z.strictObject({}), (call, _, id) => deleteCustomer(call, id)),
  route(
    'GET /v1/customers/:id/payment_methods',
    z.strictObject({
      ...paging,
      created: z.undefined().optional(),
      type: z.literal('card').optional(),
    }),
    (call, given, id) => {
      customerThere(call, id);
      const url = `/v1/customers/${id}/payment_methods`;
      return listPage(call, 'payment_method', url, given, { customer: id });
    },
  ),
];
