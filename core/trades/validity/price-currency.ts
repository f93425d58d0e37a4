// Recognises prices in a foreign currency; Form 4 asks for US dollars. Most buyers on a foreign exchange convert the
// price and say so in a footnote. Some type the foreign price and name its currency in a footnote.
//
// Read as dollars, such a price may even lie near the day's close.

/**
 * Foreign currencies. Names match in any case; codes and signs only as written, because `nis` and `cad` are parts of
 * names.
 */
const FOREIGN_NAME =
  /\b(?:(?:canadian|australian|hong kong|singapore|new zealand) dollars?|euros?|pounds? sterling|pence|swiss francs?|(?:japanese )?yen|renminbi|yuan|(?:israeli )?shekels?|(?:swedish|norwegian|danish) kron\w+|indian rupees?|brazilian reais|mexican pesos?|south african rand)\b/i
const FOREIGN_CODE = /\b(?:CAD|AUD|HKD|SGD|NZD|EUR|GBP|GBX|CHF|JPY|RMB|CNY|NIS|ILS|SEK|NOK|DKK|INR|BRL|MXN|ZAR)\b/
const FOREIGN_SIGN = /\b(?:C|CDN|CA|A|AU|HK|S|NZ|R)\$\s?\d|[€£¥₪]\s?\d/

/** Nominal values, which are no prices: `par value NIS 0.01 per share`, `€0.10 nominal value`. */
const NOMINAL = /\b(?:par|nominal) value (?:of )?\S{1,4}\s?[\d.]*|\S{1,4}\s?[\d.]+ (?:par|nominal) value\b/gi

/** Words that show the price was converted to dollars. */
const IN_DOLLARS = /\bconver(?:t|sion)|\btranslat|\bequivalent|\bexchange rate|\bu\.?s\.? dollars?|\bUSD\b|\bUS\$/i

/** `footnotes` are those of the price cell: `isForeignPrice(['The price is in Canadian dollars.']) // true` */
export function isForeignPrice(footnotes: readonly string[]): boolean {
  return (
    footnotes.map(text => text.replaceAll(NOMINAL, '')).some(namesForeign) &&
    !footnotes.some(text => IN_DOLLARS.test(text))
  )
}

const namesForeign = (text: string): boolean =>
  FOREIGN_NAME.test(text) || FOREIGN_CODE.test(text) || FOREIGN_SIGN.test(text)
