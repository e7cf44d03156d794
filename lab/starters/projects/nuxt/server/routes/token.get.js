export default defineEventHandler(async () => {
  const { data } = await platform.renewCreditCardToken({
    id: process.env.CARD_RESOURCE_ID,
    attributes: {},
  });
  return { resourceTokenHash: data.attributes['resource-token-hash'] };
});
