/** Whom the money is credited to: the operator of the service, who keeps it for its customers. */
export const operatorDetails = {
  creditTo: 'Embeds Custody Company',
  beneficiaryAddress: '1 Custody Plaza, Las Vegas, NV 89145, US',
};
