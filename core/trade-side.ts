export type TradeSide = 'buy' | 'sell'
