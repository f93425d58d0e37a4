/**
 * Runs inline in the head before the first paint, so that the kept look never flashes: themeMode, themeColor,
 * themeDirection and themeStretch become attributes of the root element, and only their known values do. Mode without
 * a kept choice is left to the system's preference (src/styles/tokens.css). astro.config.mjs puts the
 * text's hash into the Content-Security-Policy.
 *
 * @see specification section 3, "Settings kept locally"
 */
export const THEME_SCRIPT = `(()=>{try{
const root=document.documentElement,kept=(name,values)=>{const value=localStorage.getItem(name);return values.includes(value)?value:undefined}
const mode=kept('themeMode',['light','dark']);if(mode)root.dataset.theme=mode
const color=kept('themeColor',['purple','cyan','blue','orange','red']);if(color)root.dataset.color=color
if(kept('themeDirection',['rtl']))root.dir='rtl'
if(kept('themeStretch',['true']))root.dataset.stretch='true'
}catch{}})()`
