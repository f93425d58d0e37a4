// Purpose of a 13D in the filer's words, with tags for subjects that it names. A tag is no judgement: it rests on words
// that readers see. @see docs/reference/ownership.md, "Purpose"

export const PURPOSE_TAGS = ['board', 'merger', 'sale', 'capital', 'engage'] as const
export type PurposeTag = (typeof PURPOSE_TAGS)[number]

export interface TaggedPurpose {
  readonly tag: PurposeTag
  /** Words found, as written. */
  readonly words: readonly string[]
  /** Sentence of the first of these words. */
  readonly sentence: string
}

/** Words of each tag. The list is open: a tag is added here, with words that readers see beside it. */
const WORDS: Record<PurposeTag, RegExp> = {
  board:
    /\b(?:board (?:seats?|representation|composition|of directors)|director (?:nominees?|candidates?)|nominat(?:e|es|ed|ing|ions?)|proxy (?:contest|solicitation|statement|fight)|designate (?:a|one|two) directors?|observer)\b/gi,
  capital:
    /\b(?:buybacks?|share repurchases?|repurchase program|special dividends?|dividend policy|capital (?:allocation|structure|return)|recapitali[sz]ation|leverage)\b/gi,
  engage:
    /\b(?:engag(?:e|ed|es|ing|ement)|discussions?|communicat(?:e|ed|es|ing|ions?)|letters?|meet(?:ings?)?|dialogue)\b/gi,
  merger:
    /\b(?:mergers?|business combinations?|tender offers?|going[- ]private|take[- ]private|acquisition proposal|non-binding proposal|acquire all)\b/gi,
  sale: /\b(?:sale of the (?:company|issuer)|strategic (?:alternatives?|review)|divestitures?|spin-?offs?|sale process|sell (?:the|all|some) )/gi
}

/** Sentences that deny a plan. Nearly every schedule has one. */
const DENIAL =
  /\b(?:no|not|none|neither|nor)\b[^.]{0,160}\b(?:plans?|proposals?|intentions?|intent)\b|\bno (?:present|current) (?:plan|intention)|\bpassive investment\b/i
/** Lists that repeat the form's own items (a) to (j). */
const RECITAL =
  /\b(?:subsections|paragraphs|clauses?|items?|matters) \(?a\)?[^.]{0,20}(?:through|to|-|–) ?\(?j\)?|\(a\)[\s\S]{0,600}\(b\)[\s\S]{0,600}\(c\)/i
const UNCHANGED =
  /^\W*(?:this information (?:is|has) not (?:been )?changed|not changed|no change|unchanged|not applicable|n\/a)\b[^.]{0,80}\.?\W*$/i
/** Ends of abbreviations, after which a sentence goes on. */
const SENTENCE_END = /(?<=[.!?])(?<!\b(?:Inc|Corp|Co|Ltd|No|Mr|Ms|Mrs|Dr|L\.P|L\.L\.C|U\.S)\.)\s+(?=["“(]?[A-Z])|\n+/
const MOST_WORDS = 6

/** Whether an item only says that nothing changed. The earlier text then holds. */
export const saysUnchanged = (text: string | null): boolean => text === null || UNCHANGED.test(text)

/** Tags in the order of PURPOSE_TAGS. Denials and recitals of the form's items give none. */
export function tagPurpose(purpose: string | null): TaggedPurpose[] {
  const sentences = (purpose ?? '')
    .split(SENTENCE_END)
    .filter(sentence => !DENIAL.test(sentence) && !RECITAL.test(sentence))
  return PURPOSE_TAGS.flatMap(tag => {
    const found = sentences.flatMap(sentence => {
      const words = [...sentence.matchAll(WORDS[tag])].map(([word]) => word.trim())
      return words.length === 0 ? [] : { sentence: sentence.trim(), words }
    })
    const words = [...new Map(found.flatMap(each => each.words).map(word => [word.toLowerCase(), word])).values()]
    return found.length === 0 ? [] : { sentence: found[0]!.sentence, tag, words: words.slice(0, MOST_WORDS) }
  })
}
