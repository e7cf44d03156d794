import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { heading } from './purpose.ts';
import { addressOf, challengePage, type Frame } from './steps.ts';
import { wordsOf } from './words.ts';

/** Sends with the code if the browser supports Secure Payment Confirmation in this frame. */
export const deviceCheckScript = `
(async()=>{
  const can=await window.PaymentRequest?.securePaymentConfirmationAvailability?.();
  document.querySelector('[name=device]').value=can==='available'?'1':'';
})().catch(()=>{});
`;

/** The payment is already confirmed, so the page continues even without a registration. */
const registerScript = `
const button=document.querySelector('[data-options]');
const {options,device,result}=button.dataset;
const proceed=()=>location.replace(result);
const limit=setTimeout(proceed,120000);
button.onclick=async()=>{
  button.disabled=true;
  clearTimeout(limit);
  try{
    const publicKey=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
    publicKey.extensions={payment:{isPayment:true}};
    const body=JSON.stringify(await navigator.credentials.create({publicKey}));
    await fetch(device,{method:'POST',headers:{'Content-Type':'application/json'},body});
  }catch{}
  proceed();
};
`;

/** Offers to remember this device after the correct code, so that the next payment needs no code. */
export function devicePage(
  transaction: Transaction,
  frame: Frame,
  options: object,
): Promise<Response> {
  const { skipCode, skipCodeHint, useDevice, notNow } = wordsOf(transaction);
  return challengePage(transaction, {
    ...frame,
    script: registerScript,
    body: html`${heading(transaction, skipCode)}
<p>${skipCodeHint}</p>
<button type="button" data-options="${JSON.stringify(options)}"
 data-device="${addressOf(transaction, 'device')}"
 data-result="${addressOf(transaction, 'result')}">${useDevice}</button>
<form method="get" action="${addressOf(transaction, 'result')}">
<button class="second" type="submit">${notNow}</button>
</form>`,
  });
}
