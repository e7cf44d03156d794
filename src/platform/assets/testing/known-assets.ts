/** Ids of the list of assets, which never change. */
export const bitcoin = '6e1bf2c5-6d0f-4f2c-9c57-2f3b6f0c1a01';
export const ether = 'a0c9c5e4-2b1d-4a38-8f6e-51d0c7e90b02';
export const usdCoin = 'c48e7f19-93b6-4d70-a2ef-08b54d2c6e03';
export const xrp = '82b5e13f-0a6d-4e49-8c70-3e97f4b2c806';
export const security = 'b97d24e6-18f5-4ac3-9d0b-e5a83c71f608';
