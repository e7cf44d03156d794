import { createFakeEmbeds } from 'prime-trust-embeds/testing/fake';
import { Checkout } from './checkout.jsx';

const fake = createFakeEmbeds();

export default {
  title: 'Checkout',
  render: () => <Checkout embeds={fake} resourceTokenHash="ccr_token" />,
};

/** The placeholder of the form, with its width and height. */
export const Empty = {};

export const Linked = {
  play: async ({ canvas }) => {
    await canvas.findByRole('form', { name: 'Secure card form' });
    fake.latest().link();
  },
};
