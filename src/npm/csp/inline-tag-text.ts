// Made by `npm run generate` of src/npm/csp/inline-tag.ts.

/** Text of the inline tag. */
export const inlineTagText =
  '(()=>{var e,t,r,s=window,c=Reflect.get(Document.prototype,"currentScript",document),{src:o="",siteId:i,integrity:n="",protectionIntegrity:a=""}=c.dataset,d=[],u={createScriptURL(e){return e}},m=()=>d.splice(0).forEach(setTimeout),p=new Proxy({},{get(r,s){return e?e[s]:/^launch|^preload/.test(s)&&(r=>s=>{let c,o;return d.push(()=>{o||(e?c=e[r]?.(s):s?.events?.loadFailed?.({name:"LoadError",code:t,message:"The form did not load"}))}),t&&m(),Object.assign(()=>{o=!0,c?.()},{update(e){c?c.update(e):s={...s,...e}}})})(s)}}),l=(r="script_unreachable")=>{s.PrimeTrustEmbeds!==p?e=s.PrimeTrustEmbeds:t||(t=r,s.console.error("PrimeTrustEmbeds:",r,o)),m()},y=(e,t,r)=>c.after(Object.assign(document.createElement("script"),{crossOrigin:"",async:!1,integrity:t,nonce:c.nonce,src:u.createScriptURL(e),...r}));if(!s.PrimeTrustEmbeds?.preload){s.PrimeTrustEmbeds=p,document.addEventListener("securitypolicyviolation",({blockedURI:e})=>{r||=o.startsWith(e)}),setTimeout(l,15e3);try{u=trustedTypes.createPolicy("prime-trust-embeds",u)}catch{}try{i&&y(o.replace(/\\w{1,40}\\.js$/,"purchase-protection.js?id=".concat(i)),a),y(o,n,{onload(){return l()},onerror(){return setTimeout(()=>l(r?"script_blocked":void 0),100)}})}catch{l("trusted_types")}}})();';

/** CSP source of the inline tag. */
export const inlineTagHash = 'sha256-foD3iQFiw2Vxow0s0Z34I/uwKIIgHJ9hiw6JyJcAxp4=';
