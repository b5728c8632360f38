import type { StarterTexts } from './starter-texts.ts';

export const hi: StarterTexts = {
  close: 'ये संदेश बदलने या रोकने के लिए {choices} खोलें, या जवाब में STOP लिखें।',
  texts: {
    'lead-answer':
      'नमस्ते {name}, आपने {brand} से {programme} के बारे में पूछा था। पूरी जानकारी यहाँ है: {link} – कोई सवाल हो तो इसी संदेश का जवाब दें।',
    'payment-received':
      'नमस्ते {name}, {programme} के लिए {amount} मिल गए हैं (ऑर्डर {reference})। {learner} का दाख़िला हो गया है। आपका पेज: {link} – सारी तारीख़ें वहीं हैं।',
    'joining-link':
      'सूचना, {brand} की ओर से: {start} की {programme} क्लास में जुड़ने का तरीक़ा बदल गया है। {learner} के पेज पर हमेशा सही लिंक रहता है: {link} – कृपया वही इस्तेमाल करें।',
    'session-day':
      'याद दिला दें, {brand} की ओर से: {learner} की {programme} क्लास {start} को है। आपका पेज: {link} – जुड़ने का लिंक 15 मिनट पहले वहीं खुलेगा।',
    'session-hour':
      'जल्द शुरू होगी: {learner} की {programme} क्लास, {start}। आपका पेज: {link} – जुड़ने का लिंक 15 मिनट पहले वहीं खुलेगा।',
    'kit-sent':
      'भेज दी गई है: {learner} की {programme} किट। ट्रैकिंग नंबर: {tracking}। कहाँ पहुँची, यहाँ देखें: {link} – कुछ कम हो तो हमें बताएँ।',
    'waitlist-offer':
      'अच्छी ख़बर: {programme} में {learner} के लिए एक सीट मिल गई है। हम इसे {until} तक रखेंगे। यहाँ ले लें: {link} – अब ज़रूरत न हो तो वहीं बता दें।',
    offer: 'नमस्ते {name}, {brand} में कुछ नया है: {programme}। यहाँ देखें: {link} – आपका इंतज़ार रहेगा।',
  },
};
