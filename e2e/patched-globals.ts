/**
 * Scripts that change the globals of a page as widely used libraries do: enough of each to break code
 * that relies on the originals.
 */
export const patchedGlobals: Readonly<Record<string, string>> = {
  // Array and string methods under names that the language added later, with other results.
  'Prototype.js': `
    const list = (items) => {
      if (!items) return [];
      if ('toArray' in Object(items)) return items.toArray();
      const results = new Array(items.length || 0);
      for (let index = items.length || 0; index--;) results[index] = items[index];
      return results;
    };
    Array.from = list;
    Object.assign(Array.prototype, {
      toArray() { return [...this]; },
      entries() { return [...this]; },
      reduce() { return this.length > 1 ? this : this[0]; },
      find(iterator = (item) => item, context) { return this.filter(iterator, context)[0]; },
      toJSON() { return '[' + this.map((item) => JSON.stringify(item)).join(', ') + ']'; },
    });
    String.prototype.toJSON = function () { return '"' + this + '"'; };
    const NativeElement = window.Element;
    window.Element = function (name) { return document.createElement(name); };
    window.Element.prototype = NativeElement.prototype;
    Function.prototype.bind = function (context, ...first) {
      const method = this;
      return function (...rest) { return method.apply(context, [...first, ...rest]); };
    };
  `,
  // The same, and replaces natives by its own types. All additions are enumerable.
  MooTools: `
    Array.from = (item) => (item == null ? [] : Array.isArray(item) ? item : [item]);
    Number.from = String.from = Function.from = (item) => item;
    window.Event = function DOMEvent(event) { this.type = event.type; };
    window.Request = function Request(options) { this.options = options; };
    window.Element = Object.assign(function () {}, { prototype: window.Element.prototype });
    Object.prototype.each = function () {};
    Array.prototype.contains = String.prototype.contains = function (item) { return this.indexOf(item) > -1; };
    Array.prototype.each = Array.prototype.forEach;
    document.id = (id) => document.getElementById(id);
    window.$ = document.id;
  `,
  // Wraps tasks, listeners and element definitions.
  'zone.js': `
    const wrap = (task) => (typeof task === 'function' ? function (...args) { return task.apply(this, args); } : task);
    for (const name of ['setTimeout', 'queueMicrotask', 'requestAnimationFrame', 'requestIdleCallback']) {
      const native = window[name];
      window[name] = function (task, ...rest) { return native.call(window, wrap(task), ...rest); };
    }
    const wrapped = new WeakMap();
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (listener && !wrapped.has(listener)) wrapped.set(listener, wrap(listener));
      return addEventListener.call(this ?? window, type, wrapped.get(listener) ?? listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      return removeEventListener.call(this ?? window, type, wrapped.get(listener) ?? listener, options);
    };
    const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      configurable: true,
      get() { return onmessage.get.call(this); },
      set(listener) { onmessage.set.call(this, wrap(listener)); },
    });
    const define = customElements.define;
    customElements.define = function (name, type, options) {
      for (const callback of ['connectedCallback', 'disconnectedCallback']) {
        if (type.prototype[callback]) type.prototype[callback] = wrap(type.prototype[callback]);
      }
      return define.call(customElements, name, type, options);
    };
    window.Promise = class ZoneAwarePromise extends Promise {};
  `,
  // Replaces natives even where they exist.
  'core-js': `
    const { slice } = Array.prototype;
    Array.from = function from(items, map) {
      const list = items[Symbol.iterator] ? [...items] : slice.call(items);
      return map ? list.map((item, index) => map(item, index)) : list;
    };
    window.URL = class URL extends window.URL {};
    window.Promise = class Promise extends window.Promise {};
    window.Map = class Map extends window.Map {};
    window.Reflect = { ...Object.getOwnPropertyDescriptors(Reflect) && Object.fromEntries(Reflect.ownKeys(Reflect).map((key) => [key, Reflect[key]])) };
    window.queueMicrotask = (task) => { window.Promise.resolve().then(task); };
    String.prototype.replaceAll = function (search, replace) { return this.split(search).join(replace); };
  `,
  'an old habit': `window.console = { log() {} };`,
};
