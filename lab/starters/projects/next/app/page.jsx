import { Checkout } from './checkout.jsx';
import { platform } from './platform.js';

// A token belongs to one visitor.
export const dynamic = 'force-dynamic';

export default async function Page() {
  const { data } = await platform().renewCreditCardToken({
    id: process.env.CARD_RESOURCE_ID,
    attributes: {},
  });
  return <Checkout resourceTokenHash={data.attributes['resource-token-hash']} />;
}
