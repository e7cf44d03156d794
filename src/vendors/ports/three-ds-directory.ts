import { AReq, ARes, messageVersion, PReq, PRes, RReq, RRes } from '../../contract/emv-3ds.ts';
import type { Port } from '../protocol/port.ts';

const ids = {
  acsTransID: 'd7c1ee99-9478-44a6-b1f2-391e29c6b340',
  dsTransID: '9c1f5d3a-40a3-4a8e-8a0b-0b6f0a8d7c11',
};
const threeDSServer = {
  threeDSServerRefNumber: '3DS_LOA_SER_EXMP_020200_00001',
  threeDSServerOperatorID: 'operator-1',
};
const cryptogram = 'AAECAwQFBgcICQoLDA0ODxAREhM=';
const exampleTransaction = '8a880dc0-d2d2-4067-bcb1-b08d1690b26e';

const areq = {
  messageType: 'AReq',
  messageVersion,
  messageCategory: '01',
  deviceChannel: '02',
  threeDSServerTransID: '{new}',
  threeDSServerURL: 'https://embeds.example/vendors/three-ds-directory/results',
  threeDSCompInd: 'U',
  ...threeDSServer,
  threeDSRequestorID: 'requestor-1',
  threeDSRequestorName: 'Example Payments',
  acquirerBIN: '400551',
  acquirerMerchantID: '000123456789',
  mcc: '5734',
  merchantCountryCode: '840',
  merchantName: 'Example Shop',
  threeDSRequestorURL: 'https://shop.example',
  threeDSRequestorAuthenticationInd: '01',
  notificationURL: 'https://embeds.example/v2/three-ds-authentications/tds_1/challenge-result',
  acctNumber: '4000000000001109',
  cardExpiryDate: '3912',
  cardholderName: 'Jane Roe',
  billAddrPostCode: '89145',
  purchaseAmount: '2550',
  purchaseCurrency: '840',
  purchaseExponent: '2',
  purchaseDate: '20260131120000',
  browserAcceptHeader: 'text/html',
  browserColorDepth: '24',
  browserJavaEnabled: false,
  browserJavascriptEnabled: true,
  browserLanguage: 'en-US',
  browserScreenHeight: '800',
  browserScreenWidth: '1200',
  browserTZ: '480',
  browserUserAgent: 'Mozilla/5.0',
} as const;

const ares = {
  messageType: 'ARes',
  messageVersion,
  threeDSServerTransID: exampleTransaction,
  ...ids,
} as const;

/** Short, as a cardholder is waiting. */
const deadlineMs = 15_000;

/**
 * Directory servers of the card schemes, and the issuers behind them. Bodies are messages of EMV 3-D Secure
 * 2.2 with their original names.
 */
export const threeDSDirectoryPort = {
  name: 'three-ds-directory',
  title: '3-D Secure directory',
  pace: { attempts: 3, maxWaitMs: 1_000 },
  calls: {
    'card-ranges': {
      summary: 'Retrieve the card ranges that support 3-D Secure (PReq, PRes).',
      request: PReq,
      answer: PRes,
      deadlineMs,
      example: {
        request: {
          messageType: 'PReq',
          messageVersion,
          threeDSServerTransID: '{new}',
          ...threeDSServer,
        },
        answer: {
          messageType: 'PRes',
          messageVersion,
          threeDSServerTransID: exampleTransaction,
          cardRangeData: [
            {
              startRange: '4000000000000000',
              endRange: '4000000000999999',
              threeDSMethodURL: 'https://acs.bank.example/method',
            },
          ],
        },
      },
    },
    authenticate: {
      summary:
        'Ask the issuer to authenticate the cardholder (AReq, ARes). If the answer is `C`, the cardholder sees the page at `acsURL`, and `results` reports the outcome.',
      request: AReq,
      answer: ARes,
      key: 'threeDSServerTransID',
      deadlineMs,
      example: {
        request: areq,
        answer: { ...ares, transStatus: 'C', acsURL: 'https://acs.bank.example/challenge' },
      },
    },
    'confirm-payment': {
      summary:
        'Send the second AReq of a transaction that was answered with `spcTransData`, with the signature of the cardholder’s device. An issuer that does not accept it answers `C`, with the same `acsURL`.',
      request: AReq,
      answer: ARes,
      key: 'threeDSServerTransID',
      deadlineMs,
      example: {
        request: {
          ...areq,
          threeDSServerTransID: '{authenticate.request.threeDSServerTransID}',
          threeDSRequestorSpcSupport: 'Y',
          threeDSRequestorAuthenticationInfo: {
            threeDSReqAuthMethod: '09',
            threeDSReqAuthData: 'eyJpZCI6ImNyZWRlbnRpYWwtMSJ9',
          },
        },
        answer: { ...ares, transStatus: 'Y', eci: '05', authenticationValue: cryptogram },
      },
    },
  },
  callbacks: {
    results: {
      summary:
        'Report the outcome of a challenge (RReq), before the issuer lets the browser continue. The answer is the RRes: `01` if the platform used the result, `02` if the transaction had already ended.',
      body: RReq,
      example: {
        messageType: 'RReq',
        messageVersion,
        messageCategory: '01',
        threeDSServerTransID: exampleTransaction,
        ...ids,
        transStatus: 'Y',
        eci: '05',
        authenticationValue: cryptogram,
      },
      answer: {
        schema: RRes,
        example: {
          messageType: 'RRes',
          messageVersion,
          threeDSServerTransID: '{results.request.threeDSServerTransID}',
          acsTransID: '{results.request.acsTransID}',
          dsTransID: '{results.request.dsTransID}',
          resultsStatus: '01',
        },
      },
    },
  },
} as const satisfies Port;
