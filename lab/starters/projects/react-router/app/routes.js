import { index, route } from '@react-router/dev/routes';

export default [
  index('checkout.jsx'),
  route('webhooks', 'webhooks-route.js'),
  route('paid', 'paid-route.js'),
];
