/**
 * Runs inline in the head before the first paint, to avoid a flash. Stored settings with known values become
 * attributes of the root element: themeMode, themeColor, themeDirection and themeStretch. Without a stored mode the
 * system's preference applies (src/styles/tokens.css). `data-signed-in` means that an unexpired token is stored.
 * `data-checking` hides the page behind the loader until src/features/accounts/stores/session.ts knows the reader, for
 * at most 5 seconds. `data-menu-seen` means that the drawer was opened before. `data-navigation` means that the
 * dashboard's navigation is collapsed. The HTML of a page is the same for all readers. astro.config.mjs adds the hash
 * of this text to the Content-Security-Policy.
 * @see docs/reference/product.md, section 3, "Settings kept locally", and section 9 on the token's expiry claim
 */
export const THEME_SCRIPT = `(()=>{try{
const root=document.documentElement,kept=(name,values)=>{const value=localStorage.getItem(name);return values.includes(value)?value:undefined}
const mode=kept('themeMode',['light','dark']);if(mode)root.dataset.theme=mode
const color=kept('themeColor',['purple','cyan','blue','orange','red']);if(color)root.dataset.color=color
if(kept('themeDirection',['rtl']))root.dir='rtl'
if(kept('themeStretch',['true']))root.dataset.stretch='true'
if(sessionStorage.getItem('menuSeen'))root.dataset.menuSeen=''
if(sessionStorage.getItem('navigationCollapsed'))root.dataset.navigation='collapsed'
const token=localStorage.getItem('accessToken')
if(token&&JSON.parse(atob(token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp>Date.now()/1e3){root.dataset.signedIn=root.dataset.checking='';setTimeout(()=>delete root.dataset.checking,5e3)}
}catch{}})()`
