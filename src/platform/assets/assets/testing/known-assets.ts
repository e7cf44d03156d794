/** Fixed ids of assets. */
export const bitcoin = '798debbc-ec84-43ea-8096-13e2ebcf4749';
export const ether = 'e63b0367-c47b-49be-987a-f14036b230cd';
export const usdCoin = '5c825b29-4d0c-44ae-803e-bdee9c454fae';
export const xrp = 'a1703b84-bbba-435d-a1d2-f8f73e9d01b6';
export const security = 'b97d24e6-18f5-4ac3-9d0b-e5a83c71f608';
