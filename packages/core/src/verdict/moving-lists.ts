/** Names of lists that show their places by arrows and dots of their own, all of them being there. */
export const MOVING = /carousel|slick|swiper|slide|splide|glide|flickity|owl-/;
